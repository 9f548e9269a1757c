/// The Advanced Encryption Standard.
public enum AES {}
