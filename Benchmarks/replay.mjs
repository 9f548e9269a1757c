#!/usr/bin/env node
// What a person sees of each push of a capture: the script that one would write for Node.
//
//     replay.mjs CAPTURE --app DIRECTORY --language TAG > report.jsonl
//
// The same rules and the same report as replay.py, written apart from it.
import { createReadStream, readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';

const ENTRY = /\/\*[\s\S]*?\*\/|"((?:[^"\\]|\\[\s\S])*)"\s*=\s*"((?:[^"\\]|\\[\s\S])*)"\s*;/g;
const CONTROL = { n: '\n', t: '\t', r: '\r' };
const LEVELS = ['passive', 'active', 'time-sensitive', 'critical'];
const FIELDS = [['title', 'title-loc-'], ['subtitle', 'subtitle-loc-'], ['body', 'loc-']];

function readTable(path) {
  const unescape = (text) =>
    text.replace(/\\(U[0-9a-fA-F]{1,4}|[\s\S])/g, (_, what) =>
      what.length > 1 ? String.fromCharCode(parseInt(what.slice(1), 16)) : CONTROL[what] ?? what);
  const table = new Map();
  for (const [, key, value] of readFileSync(path, 'utf8').matchAll(ENTRY)) {
    if (key !== undefined) table.set(unescape(key), unescape(value));
  }
  return table;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const string = (value) => (typeof value === 'string' ? value : '');
const number = (value) =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : undefined;

// P2: any value that is no number is on.
const isOn = (value) => value !== undefined && (number(value) ?? 1) >= 1;

// L5
const argument = (value) => (typeof value === 'string' ? value : String(number(value) ?? ''));

// L4
function substitute(text, values) {
  if (!text.includes('%')) return text;
  let next = 0;
  let valid = true;
  const at = (index) => (index in values ? argument(values[index]) : '<null>');
  const shown = text.replace(/%(?:(@)|([0-9]+)\$@|[0-9]+|(.)|$)/gsu, (_, sequential, position, other) => {
    if (sequential) return at(next++);
    if (position) return at(position - 1);
    if (other === '%') return '%';
    if (other > '\x7f') valid = false; // one byte of the character vanishes, the rest is not UTF-8
    return '';
  });
  return valid ? shown : '';
}

// L1, L2, L3
function resolve(alert, name, prefix, table) {
  const literal = string(alert[name]);
  const key = string(alert[`${prefix}key`]);
  if (!key) return [literal, { source: 'literal' }];
  const found = table.get(key);
  const source = found !== undefined ? 'table' : literal ? 'fallback' : 'key';
  const text = found ?? (literal || key);
  const values = alert[`${prefix}args`];
  const usable = Array.isArray(values) && values.length > 0;
  return [usable ? substitute(text, values) : text, { key, source }];
}

function soundName(sound) {
  if (isObject(sound) && Object.keys(sound).length > 0) return string(sound.name) || 'default';
  return string(sound);
}

function replayPush(envelope, report, { table, language, devices }) {
  const { payload, headers = {} } = envelope;
  const collapse = string(headers['apns-collapse-id']);
  report.device = string(envelope.device);
  report.identifier = collapse || `push-${report.index}`;
  report.outcome = 'invalid';
  report.replaces = false;
  if (!isObject(payload)) return;
  const { aps } = payload;
  const expiration = Number(headers['apns-expiration'] ?? 0);
  if (!isObject(aps) || (expiration > 0 && expiration < envelope.t)) { // P2, A4
    report.outcome = 'dropped';
    return;
  }

  const content = {};
  const localization = { language };
  const alert = typeof aps.alert === 'string' ? { body: aps.alert } : aps.alert;
  let hasText = false;
  if (isObject(alert)) {
    for (const [name, prefix] of FIELDS) {
      const [text, source] = resolve(alert, name, prefix, table);
      if (!text) continue;
      hasText = true;
      content[name] = text;
      localization[name] = source;
    }
  }
  const given = number(aps.badge);
  const badge = given >= 0 ? Math.trunc(given) : undefined; // P2
  const sound = soundName(aps.sound) || undefined;
  const thread = string(aps['thread-id']);
  const level = aps['interruption-level'];
  Object.assign(content, {
    badge,
    sound,
    threadIdentifier: thread || undefined,
    categoryIdentifier: string(aps.category) || undefined,
    interruptionLevel: LEVELS.includes(level) ? level : 'active',
    relevanceScore: Math.min(Math.max(number(aps['relevance-score']) ?? 0, 0), 1),
    attachments: [],
    userInfo: payload,
  });
  report.content = content;

  const type = headers['apns-push-type'];
  if (type === 'background' || !(hasText || badge !== undefined || sound)) { // P8
    const mayWake = type === 'background' || (type === undefined && headers['apns-priority'] === '5');
    const wakes = mayWake && isOn(aps['content-available']);
    report.outcome = wakes ? 'background' : 'dropped';
    return;
  }
  let device = devices.get(report.device);
  if (!device) devices.set(report.device, (device = { badge: 0, delivered: new Map() }));
  if (badge === 0 && device.badge > 0) device.delivered.clear(); // B1
  device.badge = badge ?? device.badge;
  if (hasText && collapse) { // C2
    report.replaces = device.delivered.has(collapse);
    device.delivered.set(collapse, thread);
  }
  const passive = content.interruptionLevel === 'passive';
  if (!hasText) report.outcome = 'updated';
  else if (passive) report.outcome = 'quiet';
  else report.outcome = report.replaces ? 'replaced' : 'presented';
  report.presentation = {
    banner: hasText && !passive,
    sound: passive ? undefined : sound,
    badge,
    group: hasText ? thread : undefined,
  };
  if (hasText) report.localization = localization;
}

const { values: options, positionals: [capture] } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string' }, language: { type: 'string', default: 'en' } },
});
const world = {
  table: readTable(`${options.app}/${options.language}.lproj/Localizable.strings`),
  language: options.language,
  devices: new Map(),
};
let index = 0;
let output = '';

function replayLine(line) {
  const report = { schema: 'devsim.push/1', index, source: { file: capture, line: index + 1 } };
  index += 1;
  try {
    replayPush(JSON.parse(line), report, world);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    Object.assign(report, { device: '', outcome: 'invalid', replaces: false });
  }
  output += `${JSON.stringify(report)}\n`;
  if (output.length > 1 << 18) flush();
}

function flush() {
  for (let bytes = Buffer.from(output); bytes.length > 0;) bytes = bytes.subarray(writeSync(1, bytes));
  output = '';
}

let rest = '';
for await (const chunk of createReadStream(capture, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  lines.forEach(replayLine);
}
if (rest) replayLine(rest);
flush();
