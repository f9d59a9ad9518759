import { describe, expect, it } from 'vitest';
import { problemsOfNode } from './problems-of.ts';

const coded = (jsCode: string, more: object = {}) =>
  problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { jsCode, ...more } });
const each = (jsCode: string) => coded(jsCode, { mode: 'runOnceForEachItem' });
const python = (pythonCode: string) =>
  problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { language: 'pythonNative', pythonCode } });
const at = (code: string, severity = 'error', field = 'jsCode') => [`${severity} ${code} N /parameters/${field}`];

describe('JavaScript', () => {
  it.each([['return items.map(;'], ['import fs from "fs"; return [];'], ['return [}'], ['{{ $json.a b }}']])(
    '%s can not be read',
    (code) => {
      expect(coded(code)).toEqual(at('code-syntax'));
    },
  );

  it.each([
    ['return items;'],
    ['return [{ json: { a: 1 } }];'],
    ['return { a: 1 };'],
    ['return $input.all().map((item) => ({ json: item.json }));'],
    ['const r = await $input.first(); return [r];'],
    ['if (items.length === 0) return []; return items;'],
    ['throw new Error("no");'],
    ['return null;'],
    ['return [{ a: 1, b: 2 }];'],
    ['return [{ ...items[0], extra: 1, json: {} }];'],
  ])('%s returns items', (code) => {
    expect(coded(code)).toEqual([]);
  });

  it('has to return something', () => {
    expect(coded('items[0].json.a = 1;')).toEqual(at('code-return-missing'));
    expect(coded('items.map(() => { return 1; });')).toEqual(at('code-return-missing'));
    expect(each('$json.a = 1;')).toEqual(at('code-return-missing', 'warning'));
  });

  it.each([
    ['return 5;'],
    ['return "text";'],
    ['return;'],
    ['return [1, 2];'],
    ['return [{ json: {}, extra: 1 }];'],
    ['return [{ json: "text" }];'],
  ])('%s returns no items', (code) => {
    expect(coded(code)).toEqual(at('code-return-invalid'));
  });

  it('is told of one way out of several as a warning', () => {
    expect(coded('if ($json.a) return 5; return items;')).toEqual(at('code-return-invalid', 'warning'));
  });

  it('that runs for each item returns one, and asks for one', () => {
    expect(each('return { json: { a: 1 } };')).toEqual([]);
    expect(each('return { a: $input.item.json.a };')).toEqual([]);
    expect(each('return [{ json: {} }];')).toEqual(at('code-return-invalid'));
    expect(each('return $input.all()[0];')).toEqual(at('code-mode'));
    expect(each('// $input.all()\nreturn $input.item;')).toEqual([]);
  });

  it('has no modules and no names of browsers', () => {
    expect(coded('const c = require("crypto"); return [{ json: { c } }];')).toEqual(
      at('code-module-denied', 'warning'),
    );
    expect(coded('const r = await fetch("https://a.test"); return [{ json: { r } }];')).toEqual(
      at('code-name-unknown', 'warning'),
    );
    expect(coded('const ok = typeof fetch === "function"; return [{ json: { ok } }];')).toEqual([]);
    expect(coded('console.log(DateTime.now(), Buffer.from("a")); return $getWorkflowStaticData("node").x;')).toEqual(
      [],
    );
  });

  it('behind an = is the code without it', () => {
    expect(coded('=return items.map(;')).toEqual(at('code-syntax'));
  });
});

describe('Python', () => {
  it.each([
    ['return [{"json": {"a": 1}}]'],
    ['rows = []\nfor item in _items:\n    rows.append({"json": item["json"]})  # (\nreturn rows'],
    ['text = """a ( b"""\nreturn [{"json": {"text": text}}]'],
    ["return [{'json': {'a': ')'}}]"],
    ['name = f"{_items[0]["json"]["a"]}"\nreturn [{"json": {"name": name}}]'],
  ])('%j is fine', (code) => {
    expect(python(code)).toEqual([]);
  });

  it.each([
    ['return [{"json": {"a": 1}]'],
    ['return [{"json": {"a": 1}}'],
    ['text = "abc\nreturn []'],
    ['if True:\n\t x = 1\nreturn []'],
    ['text = """abc\nreturn []'],
  ])('%j can not be read', (code) => {
    expect(python(code)).toEqual(at('code-syntax', 'error', 'pythonCode'));
  });

  it('has to return something, and has no modules', () => {
    expect(python('x = 1')).toEqual(at('code-return-missing', 'warning', 'pythonCode'));
    expect(python('import json\nreturn []')).toEqual(at('code-module-denied', 'warning', 'pythonCode'));
    expect(python('from datetime import datetime\nreturn []')).toEqual(
      at('code-module-denied', 'warning', 'pythonCode'),
    );
  });
});
