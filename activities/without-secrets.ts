import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { ModelAnswer } from '../src/ports/model.ts';
import type { Placeholders } from '../src/session/secrets/placeholders.ts';

/**
 * A model's answer as it is kept: what looks like secrets in its words and calls is replaced. Thinking can't be changed,
 * since it is signed: where it holds one, it is left out.
 */
export function withoutSecrets(answer: ModelAnswer, placeholders: Placeholders): ModelAnswer {
  const content = answer.content.flatMap((block): ContentBlock[] => {
    switch (block.type) {
      case 'text':
        return [{ ...block, text: placeholders.mask(block.text) }];
      case 'tool_use':
        return [{ ...block, name: placeholders.mask(block.name), input: placeholders.maskValue(block.input) }];
      case 'thinking':
        return placeholders.spans(block.thinking).length === 0 ? [block] : [];
      default:
        return [block];
    }
  });
  return { ...answer, content };
}
