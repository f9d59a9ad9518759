import { describe, expect, it } from 'vitest';
import { changeRow, gateRow } from '../store/rows.ts';
import { makeApp } from './make-app.ts';

const KEY = { workspace: 'home', session: 's1' };
const API = '/api/v1';

async function withSession() {
  const made = await makeApp();
  const response = await made.ask('POST', `${API}/sessions`, { body: { id: 's1' } });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: 's1' });
  return made;
}

describe('the door', () => {
  it.each([
    ['no token', { token: null }, 401, 'NotSignedIn'],
    ['a token nobody has', { token: 'guess' }, 401, 'NotSignedIn'],
    ['another host', { headers: { host: 'evil.example:4700' } }, 403, 'NotAllowed'],
    ['another page', { headers: { origin: 'https://evil.example' } }, 403, 'NotAllowed'],
    [
      'a page of another port',
      { headers: { host: '127.0.0.1:4700', origin: 'http://127.0.0.1:9999' } },
      403,
      'NotAllowed',
    ],
    ['a page without a name', { headers: { origin: 'null' } }, 403, 'NotAllowed'],
    ['a link of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'NotAllowed'],
  ])('is closed to %s', async (_, sent, status, code) => {
    const { ask } = await makeApp();
    const response = await ask('GET', `${API}/sessions`, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code, status });
  });

  it.each([['127.0.0.1:4700'], ['localhost'], ['[::1]:4700']])('is open to pages of its own at %s', async (host) => {
    const { ask } = await makeApp();
    const response = await ask('GET', `${API}/me`, { headers: { host, origin: `http://${host}` } });
    expect(await response.json()).toEqual({
      principal: 'ann',
      workspace: 'home',
      roles: ['builder', 'approver', 'admin'],
    });
  });

  it('takes a browser’s cookie after it signed in', async () => {
    const { ask } = await makeApp();
    expect((await ask('POST', `${API}/login`, { token: null, body: { token: 'guess' } })).status).toBe(401);
    expect((await ask('POST', `${API}/login`, { token: null, body: '{', headers: {} })).status).toBe(422);
    const login = await ask('POST', `${API}/login`, { token: null, body: { token: 'viewer-token' } });
    const cookie = login.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^pawl=viewer-token;.*HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await ask('GET', `${API}/sessions`, { token: null, headers })).status).toBe(200);
    expect((await ask('POST', `${API}/sessions`, { token: null, headers, body: {} })).status).toBe(403);
  });

  it('says that it lives and is ready to anybody', async () => {
    const { ask } = await makeApp();
    expect((await ask('GET', '/healthz', { token: null })).status).toBe(200);
    expect((await ask('GET', '/readyz', { token: null })).status).toBe(200);
  });

  it('describes every route', async () => {
    const { ask } = await makeApp();
    const document = (await (await ask('GET', `${API}/openapi.json`, { token: null })).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes).toContain('post /sessions/{id}/gates/{gate}/decisions');
    expect(routes).toContain('get /sessions/{id}/events');
    expect(routes.length).toBeGreaterThan(20);
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      (match) => match[1],
    );
    expect(references.filter((name) => !(String(name) in document.components.schemas))).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Operation', 'Session', 'Gate', 'Event']),
    );
  });

  it('asks for no field that may be left out', async () => {
    const { ask } = await makeApp();
    const document = (await (await ask('GET', `${API}/openapi.json`, { token: null })).json()) as {
      paths: Record<string, { get?: { parameters?: { name: string; required: boolean }[] } }>;
      components: { schemas: Record<string, { required?: string[]; oneOf?: object[] }> };
    };
    const { PostDecision, Policy, Operation } = document.components.schemas;
    expect(PostDecision?.required).toEqual(['decision', 'proposalHash']);
    expect(Policy?.required).toEqual(['mode', 'plan', 'approvals', 'forbidden']);
    expect(Operation?.oneOf).toContainEqual(
      expect.objectContaining({
        properties: expect.objectContaining({ type: { type: 'string', const: 'setParameters' } }),
        required: ['type', 'node', 'set'],
      }),
    );
    const asked = document.paths['/sessions/{id}/workflow']?.get?.parameters ?? [];
    expect(asked.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id']);
  });
});

describe('a request', () => {
  it.each([
    ['no JSON', '{"text":', {}, 422, 'InvalidInput'],
    ['a form of another page', 'text=x', { 'content-type': 'application/x-www-form-urlencoded' }, 422, 'InvalidInput'],
    ['an unknown field', { text: 'x', mod: 'ask' }, {}, 422, 'InvalidInput'],
    ['an id that is no id', { id: '../x', text: 'x' }, {}, 422, 'InvalidInput'],
    ['too long a prompt', { text: 'x'.repeat(100_001) }, {}, 413, 'PromptTooLong'],
    ['too large a body', { text: 'x'.repeat(6 * 1024 * 1024) }, {}, 413, 'TooLarge'],
  ])('is refused with %s', async (_, body, headers, status, code) => {
    const { ask, session } = await withSession();
    const response = await ask('POST', `${API}/sessions/s1/messages`, { body, headers });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(session.delivered).toEqual([]);
  });

  it('names an unknown field of an operation and those that exist (F78)', async () => {
    const { ask, session } = await withSession();
    const operations = [{ type: 'addConnections', connections: [{ from: 'A', sourceOutput: 1, to: 'B' }] }];
    const response = await ask('POST', `${API}/sessions/s1/edits`, { body: { baseHash: 'h', operations } });
    const problem = (await response.json()) as { code: string; detail: string };
    expect([response.status, problem.code]).toEqual([422, 'InvalidOperation']);
    expect(problem.detail).toContain('"sourceOutput"; the fields are from, output, to, input');
    expect(session.delivered).toEqual([]);
  });

  it('that is refused for what an operation holds says so in one sentence', async () => {
    const { ask } = await withSession();
    const operations = [{ type: 'setName', name: 'half a pair: \ud800' }];
    const response = await ask('POST', `${API}/sessions/s1/edits`, { body: { baseHash: 'h', operations } });
    expect(await response.json()).toMatchObject({
      status: 422,
      code: 'InvalidOperation',
      detail: '/operations: operations[0] (setName).name: the text holds half of a surrogate pair.',
    });
  });

  it('for what is not there is 404, a route too', async () => {
    const { ask } = await withSession();
    for (const path of [
      '/sessions/none',
      '/sessions/s1/inputs/none',
      '/sessions/s1/gates/none',
      '/sessions/s1/workflow?step=9',
      '/nothing',
    ]) {
      const response = await ask('GET', `${API}${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: 'NotFound' });
    }
  });

  it('nested too deep is refused, never a crash', async () => {
    const { ask } = await withSession();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const workflow = await ask('POST', `${API}/sessions`, {
      body: `{"workflow":{"nodes":[],"connections":{},"x":${deep}}}`,
    });
    expect(await workflow.json()).toMatchObject({ code: 'InvalidWorkflow', status: 422 });
    const edit = `{"baseHash":"h","operations":[{"type":"setSettings","set":{"x":${deep}}}]}`;
    expect((await ask('POST', `${API}/sessions/s1/edits`, { body: edit })).status).toBe(422);
  });
});

describe('an input', () => {
  it('is 200 with its outcome, 202 while it is queued, and typed where it is refused', async () => {
    const { ask, session } = await withSession();
    const post = (path: string, body?: unknown) => ask('POST', `${API}/sessions/s1/${path}`, { body });
    const settled = await post('messages', { id: 'm1', text: 'Build it' });
    expect([settled.status, await settled.json()]).toEqual([200, { id: 'm1', outcome: { ok: true, turn: 1 } }]);
    session.behave = async () => undefined;
    const queued = await post('cancel', { id: 'c1' });
    expect([queued.status, await queued.json()]).toEqual([202, { id: 'c1', state: 'queued' }]);
    session.behave = async () => ({ ok: false, code: 'StaleBase', message: 'moved' });
    const stale = await post('edits', { id: 'e1', baseHash: 'h', operations: [{ type: 'clear' }] });
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { code: 'StaleBase', detail: 'moved', input: 'e1' },
    ]);
    const known = await ask('GET', `${API}/sessions/s1/inputs/e1`);
    expect(await known.json()).toMatchObject({ state: 'settled', outcome: { ok: false, code: 'StaleBase' } });
    session.behave = async () => ({ ok: true });
    expect((await post('end')).status).toBe(200);
  });

  it('puts a policy, which is refused unless it is whole', async () => {
    const { ask, session } = await withSession();
    const { policy } = (await (await ask('GET', `${API}/sessions/s1`)).json()) as { policy: object };
    expect(
      (
        await ask('PUT', `${API}/sessions/s1/policy`, {
          body: { ...policy, id: 'p1', forbidden: ['n8n-nodes-base.ssh'] },
        })
      ).status,
    ).toBe(200);
    expect(session.delivered).toMatchObject([
      { id: 'p1', kind: 'policy', policy: { ...policy, forbidden: ['n8n-nodes-base.ssh'] } },
    ]);
    expect((await ask('PUT', `${API}/sessions/s1/policy`, { body: { mode: 'live' } })).status).toBe(422);
  });
});

describe('gates over HTTP', () => {
  it('are listed, shown, previewed and decided', async () => {
    const { ask, store } = await withSession();
    await store.write(KEY, async (writer) => {
      await writer.putChange(changeRow('1.1.0'));
      await writer.putGate(gateRow('g1'));
    });
    expect(await (await ask('GET', `${API}/gates?state=open`)).json()).toMatchObject([{ id: 'g1', session: 's1' }]);
    expect((await ask('GET', `${API}/gates?state=shut`)).status).toBe(422);
    const gate = `${API}/sessions/s1/gates/g1`;
    expect(await (await ask('GET', gate)).json()).toMatchObject({ changes: [{ id: '1.1.0' }] });
    const preview = await ask('POST', `${gate}/preview`, { body: { approve: ['1.1.0'] } });
    const { proposalHash, workflow } = (await preview.json()) as { proposalHash: string; workflow: { name: string } };
    expect(workflow.name).toBe('1.1.0');
    const body = { decision: 'approve', proposalHash, approve: ['1.1.0'] };
    expect((await ask('POST', `${gate}/decisions`, { body })).status).toBe(200);
    expect((await ask('POST', `${gate}/decisions`, { body, token: 'viewer-token' })).status).toBe(403);
  });
});

it('judges a file as it is given', async () => {
  const { ask } = await makeApp();
  const good = await ask('POST', `${API}/validate`, { body: { workflow: { nodes: [], connections: {} } } });
  expect(await good.json()).toMatchObject({ valid: expect.any(Boolean), setup: [], problems: expect.any(Array) });
  const bad = await ask('POST', `${API}/validate`, { body: { workflow: { nodes: 'x' } } });
  expect(await bad.json()).toMatchObject({ valid: false });
});

it('puts right what can only be meant in one way, and tells each', async () => {
  const { ask } = await makeApp();
  const node = { id: 'a', name: 'A', type: 'x.y', typeVersion: '2', position: [0, 0], parameters: {} };
  const wire = { node: 'a', type: 'main', index: 0 };
  const workflow = { nodes: [node], connections: { A: { main: [[wire]] } } };
  const fixed = await ask('POST', `${API}/fix`, { body: { workflow } });
  expect(await fixed.json()).toEqual({
    workflow: {
      nodes: [{ ...node, typeVersion: 2 }],
      connections: { A: { main: [[{ ...wire, node: 'A' }]] } },
    },
    fixes: [
      { code: 'type-version-text', node: 'A', path: '/typeVersion', before: '2', after: 2 },
      {
        code: 'connection-target-missing',
        node: 'A',
        path: '/connections/A/main/0/0',
        before: wire,
        after: { ...wire, node: 'A' },
      },
    ],
  });
  const none = await ask('POST', `${API}/fix`, { body: { workflow: { nodes: 'x' } } });
  expect([none.status, await none.json()]).toMatchObject([422, { code: 'InvalidWorkflow' }]);
});

describe('the catalog over HTTP', () => {
  it('is searched and described, and says what there is not', async () => {
    const { ask } = await makeApp();
    const get = async (path: string) => {
      const response = await ask('GET', `${API}/catalog${path}`);
      return [response.status, await response.json()];
    };
    expect(await get('/search?query=mail')).toEqual([200, []]);
    expect(await get('/search')).toMatchObject([422, { code: 'InvalidInput' }]);
    expect(await get('/search?query=x&limit=1000')).toMatchObject([422, { code: 'InvalidInput' }]);
    expect(await get('/nodes/n8n-nodes-base.none')).toMatchObject([404, { code: 'NodeTypeNotFound' }]);
    expect(await get('/nodes/x?parameters=[1]')).toMatchObject([422, { code: 'InvalidInput' }]);
  });
});
