/** One row of the help: how a command is called, and what it does. Its code is `commands/<name>.ts`. */
export interface CommandRow {
  readonly usage: string;
  readonly summary: string;
  /** What its own help says beside that. */
  readonly more?: string;
}

const EDIT_HELP = `OPERATIONS.json holds a list of operations, nodes by name:
  [{"type": "setParameters", "node": "Post", "set": [{"path": "url", "value": "https://…"}]}]
They are addNodes {nodes}, removeNodes {nodes}, updateNode {node, set, unset?}, setParameters {node, set, unset?},
renameNode {node, name}, addConnections and removeConnections {connections: [{from, output: {type, index}, to, input}]},
setConnections {connections}, setName {name}, setSettings {set, unset?} and clear {}.`;

export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  up: { usage: 'up [--port 4700] [--home DIR]', summary: 'run Temporal, a worker and the server on this machine' },
  build: {
    usage:
      'build "PROMPT" [--workflow IN.json] [--out OUT.json] [--yes] [--plan] [--ask] [--model NAME] [--budget tokens=N,…] [--json]',
    summary: 'build or change a workflow, live',
  },
  sessions: { usage: 'sessions [--json]', summary: 'list the sessions' },
  show: {
    usage: 'show ID [--draft | --step N] [--out FILE] [--json] | show ID --gate GATE [--json]',
    summary: 'show a session and its workflow, or what a gate proposes',
  },
  attach: { usage: 'attach ID [--json]', summary: 'follow a session live' },
  message: {
    usage: 'message ID TEXT [--ask] [--node NAME]... [--execution FILE] [--json]',
    summary: 'say something to a session',
  },
  gates: { usage: 'gates [--json]', summary: 'list what waits for a decision' },
  decide: {
    usage: 'decide ID GATE DECISION [--hash H] [--changes a,b] [--text T] [--answers JSON] [--json]',
    summary: 'decide a gate',
  },
  edit: {
    usage: 'edit ID OPERATIONS.json [--base HASH | --gate GATE [--hash H]] [--json]',
    summary: 'edit the workflow of a session, or what a gate proposes',
    more: EDIT_HELP,
  },
  cancel: { usage: 'cancel ID [--json]', summary: 'stop what a session does now' },
  undo: {
    usage: 'undo ID [CHANGE|GATE] [--json]',
    summary: 'take back the newest change that stands, a named one, or all that a gate landed',
  },
  redo: { usage: 'redo ID [CHANGE] [--json]', summary: 'put back in place what was undone' },
  restore: {
    usage: 'restore ID --step N [--yes] [--json]',
    summary: 'have the workflow as it was after a step',
  },
  fork: { usage: 'fork ID [--step N] [--json]', summary: 'start another session from a step of this one' },
  policy: { usage: 'policy ID [FILE] [--json]', summary: 'show or change what needs a decision' },
  floor: {
    usage: 'floor [FILE|--none] [--history] [--workspace W] [--json]',
    summary: 'show or set the policy below which no session may fall',
  },
  users: {
    usage:
      'users [add NAME --roles R,… | roles NAME R,… | remove NAME | token NAME [--revoke] | --history] [--workspace W] [--json]',
    summary: 'list who may do what, or change it',
  },
  budget: {
    usage: 'budget ID [steps=N] [tokens=N] [seconds=N] [usd=N] [--json]',
    summary: 'show or change what a session may use',
  },
  end: { usage: 'end ID [--json]', summary: 'end a session' },
  search: { usage: 'search QUERY [--limit 5] [--connection TYPE] [--json]', summary: 'find types of nodes' },
  node: {
    usage: 'node TYPE [--version V] [--parameters JSON] [--json]',
    summary: 'show inputs, outputs and parameters of a type of node',
  },
  validate: {
    usage: 'validate FILE… [--profile default|strict|protocol] [--json]',
    summary: 'say what is wrong with workflows',
  },
  fix: {
    usage: 'fix FILE [--out FILE] [--json]',
    summary: 'put right what can only be meant in one way',
  },
  apply: { usage: 'apply FILE OPERATIONS.json [--json]', summary: 'apply operations to a workflow' },
  connect: {
    usage: 'connect FILE FROM TO [--output BRANCH] [--input NAME] [--type TYPE] [--out FILE] [--json]',
    summary: 'connect two nodes of a workflow',
  },
  merge: {
    usage: 'merge A.json B.json [--out FILE] [--operations FILE] [--json]',
    summary: 'put the second workflow beside the first',
  },
  diff: { usage: 'diff A.json B.json [--json|--patch]', summary: 'show what differs between two workflows' },
  catalog: { usage: 'catalog status|sync [--json]', summary: 'show or fetch the catalog of nodes' },
  doctor: { usage: 'doctor [--codes] [--json]', summary: 'say what is missing on this machine' },
  recover: {
    usage: 'recover [ID] [--force] [--json]',
    summary: 'let sessions that Temporal has lost go on from the store',
  },
  backup: {
    usage: 'backup create FILE [--with-key] [--json] | backup restore FILE [--new-key] [--json]',
    summary: 'write all that the store holds into a file, or put such a file into an empty store',
  },
  release: {
    usage: 'release [--show] [--wait] [--unversioned] [--json]',
    summary: 'let the workers of this build take what begins, and older ones end what they have',
  },
  worker: { usage: 'worker', summary: 'run a worker only (production)' },
  serve: { usage: 'serve', summary: 'run a server only (production)' },
};

/** What `pawl help COMMAND` and `pawl COMMAND --help` print. */
export function commandHelp({ usage, summary, more }: CommandRow): string {
  return `pawl ${usage}\n    ${summary}${more === undefined ? '' : `\n\n${more}`}`;
}

/** What `pawl help` prints. */
export function helpText(): string {
  const rows = Object.values(COMMANDS).map(({ usage, summary }) => `  pawl ${usage}\n      ${summary}`);
  return [
    'Pawl builds automation workflows (JSON for n8n) from plain words; people approve what it does.',
    '',
    ...rows,
    '',
    'Exit codes: 0 good, 1 the answer is no, 2 bad input, 3 waiting for a person, 4 something needed is not there, 130 interrupted.',
  ].join('\n');
}
