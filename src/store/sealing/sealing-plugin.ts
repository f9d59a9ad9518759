import {
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { RowSealer } from './row-sealer.ts';

/** Columns that hold words, documents and operations; no query looks into them. */
const SEALED = new Set(['body', 'data', 'sealed']);

/** Seals what stands in these columns on its way into the database and opens it on its way out; texts as base64. */
export function sealingPlugin(sealer: RowSealer): KyselyPlugin {
  const transformer = new SealingTransformer(sealer);
  return {
    transformQuery: ({ node }) => transformer.transformNode(node),
    async transformResult({ result }) {
      return { ...result, rows: result.rows.map((row) => opened(row, sealer)) };
    },
  };
}

class SealingTransformer extends OperationNodeTransformer {
  readonly #sealer: RowSealer;

  constructor(sealer: RowSealer) {
    super();
    this.#sealer = sealer;
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const insert = super.transformInsertQuery(node);
    const names = (insert.columns ?? []).map((column) => column.column.name);
    if (insert.values === undefined || !ValuesNode.is(insert.values)) return insert;
    const rows = insert.values.values.map((row) => {
      if (PrimitiveValueListNode.is(row)) {
        return PrimitiveValueListNode.create(row.values.map((value, at) => this.#sealed(names[at], value)));
      }
      return ValueListNode.create(row.values.map((value, at) => this.#sealedNode(names[at], value)));
    });
    return { ...insert, values: ValuesNode.create(rows) };
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode): ColumnUpdateNode {
    const update = super.transformColumnUpdate(node);
    if (!ColumnNode.is(update.column)) return update;
    return { ...update, value: this.#sealedNode(update.column.column.name, update.value) };
  }

  #sealedNode(column: string | undefined, node: OperationNode): OperationNode {
    return ValueNode.is(node) ? ValueNode.create(this.#sealed(column, node.value)) : node;
  }

  #sealed(column: string | undefined, value: unknown): unknown {
    if (column === undefined || !SEALED.has(column)) return value;
    if (typeof value === 'string') return this.#sealer.seal(Buffer.from(value)).toString('base64');
    return value instanceof Uint8Array ? this.#sealer.seal(value) : value;
  }
}

function opened(row: Record<string, unknown>, sealer: RowSealer): Record<string, unknown> {
  const columns = Object.entries(row).map(([column, value]) => {
    if (!SEALED.has(column)) return [column, value];
    if (value instanceof Uint8Array) return [column, sealer.open(value)];
    return [column, typeof value === 'string' && value.startsWith(SEALED_TEXT) ? openedText(value, sealer) : value];
  });
  return Object.fromEntries(columns);
}

/** How the base64 of what is sealed begins; nothing else in these columns does. */
const SEALED_TEXT = Buffer.from('pawl-sealed-1').toString('base64').slice(0, 16);

function openedText(value: string, sealer: RowSealer): string {
  return Buffer.from(sealer.open(Buffer.from(value, 'base64'))).toString();
}
