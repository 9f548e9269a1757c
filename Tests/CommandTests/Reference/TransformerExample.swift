/// The console sessions of `docs/transformers.md`, which a test runs.
enum TransformerExample {
  /// Returns the session of a transformer; `nil` if there is none.
  static func session(_ transformer: String) -> String? {
    sessions[transformer]
  }

  private static let sessions = [
    "decrypt": #"""
    $ devsim replay Examples/captures/encrypted-rotated-key.json --app Resources/Localizable \#
    --format concise \
        --extension decrypt:keys=Examples/keys/rotated,key-id=kid,salt=salt,info=chat,\#
    ciphertext=enc,nonce=iv
    Examples/captures/encrypted-rotated-key.json:1: presented: Mina — The tickets are in your \#
    bag 🎫 · badge 2 · sound default · group chat-mina
    """#,
    "webpush": #"""
    $ devsim replay Examples/captures/web-push-draft.json --app Resources/Localizable \#
    --format concise \
        --extension webpush:key=Examples/keys/web-push.key,auth=Examples/keys/web-push.auth
    Examples/captures/web-push-draft.json:1: presented: Leo followed you — @leo@social.example
    $ devsim replay Examples/captures/web-push.json \
        --extension webpush:key=Examples/keys/web-push.key,auth=Examples/keys/web-push.auth,\#
    message=p,text=base85 \
        --extension attach:dir=Examples/attachments,member=icon
    Examples/captures/web-push.json:1 · device facefacefacefacefacefacefacefaceface…
    ╭─ com.example.acme ──────────────────────────────────────────── 8:00 UTC ─╮
    │ Ada mentioned you                                                        │
    │ Shall we meet at the harbour? ⛵                                         │
    │ 📎 Examples/attachments/ada.png                                          │
    ╰──────────────────────────────────────────────────────────────────────────╯
      presented · sound default
    …
    """#,
    "attach": #"""
    $ devsim replay Examples/captures/photo.json --extension attach:dir=Examples/attachments
    Examples/captures/photo.json:1 · device facefacefacefacefacefacefacefacefacefac…
    ╭─ com.example.acme ──────────────────────────────────────────── 7:20 UTC ─╮
    │ Leo                                                                      │
    │ sent a photo                                                             │
    │ 📎 Examples/attachments/cdn.example.com/photos/harbour.png               │
    ╰──────────────────────────────────────────────────────────────────────────╯
      presented · silent · group chat-leo
    …
    """#,
    "template": #"""
    $ devsim replay Examples/captures/order-template.json --format concise \
        --extension 'template:title=Order {{order.number}},body={{order.items.0.name}},, brought \#
    by {{courier.name|us}}'
    Examples/captures/order-template.json:1: presented: Order 4711 — Kettle, brought by Jun
    """#,
    "redact": #"""
    $ devsim replay Examples/captures/private.json --app Resources/Localizable --language ko \#
    --format concise \
        --extension redact:body-key=CHAT_ENCRYPTED
    Examples/captures/private.json:1: presented: 새 메시지 · group clinic
    """#,
  ]
}
