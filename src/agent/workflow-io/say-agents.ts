import type { ValidationContext } from '../../n8n/validation/validation-context.ts';
import { quote, quoteList } from '../text/quote.ts';

const MOST = 30;

/** Each node that others serve (models, memories, tools …), with what serves it, as it is wired. */
export function sayAgents({ nodes, graph, byName }: ValidationContext): readonly string[] {
  const lines = nodes.flatMap(({ name, live }) => {
    const served = graph.into(name).filter(({ output }) => output.type !== 'main');
    if (!live || served.length === 0) return [];
    const types = [...new Set(served.map(({ output }) => output.type))];
    const said = types.map((type) => {
      const from = served.filter(({ output }) => output.type === type);
      return `${type} ${from.map((wire) => `${quote(wire.from)} (${shown(wire.from)})`).join(', ')}`;
    });
    return [`- ${quote(name)} uses ${said.join('; ')}`];
  });
  const idle = nodes.filter(({ live, node }) => !live && !node.type.endsWith('.stickyNote')).map(({ name }) => name);
  return [
    ...(lines.length === 0 ? [] : ['Served by sub-nodes:', ...lines.slice(0, MOST)]),
    ...(lines.length > MOST ? [`- and ${lines.length - MOST} more`] : []),
    ...(idle.length === 0 ? [] : [`Never runs as it is wired or set: ${quoteList(idle, MOST)}.`]),
  ];

  function shown(name: string): string {
    const found = byName.get(name);
    return found?.description?.displayName ?? found?.node.type ?? 'not there';
  }
}
