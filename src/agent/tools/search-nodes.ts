import { z } from 'zod';
import { PawlError } from '../../errors/pawl-error.ts';
import { sayType } from '../draft/type-row.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({
  queries: z
    .array(
      z.strictObject({
        queryType: z.enum(['name', 'subNodeSearch']),
        query: z.string().optional(),
        connectionType: z.string().optional(),
      }),
    )
    .min(1)
    .max(10),
});
type Input = z.infer<typeof input>;
export const searchNodes: Tool<Input> = {
  name: 'search_nodes',
  class: 'read',
  description: '',
  input,
  title: () => 'x',
  run() {
    void quote;
    void shorten;
    void sayType;
    throw new PawlError('NotFound', '');
  },
};
