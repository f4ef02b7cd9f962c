import { Ajv } from 'ajv';
import { figureKinds, figureLimits, type SentFigures } from 'shared-contracts/contract/figures';

const text = (pattern: string) => ({ type: 'string', pattern: `^(?:${pattern})$` });
/** A single line with letters in any script. */
const word = (least: number) => ({
  type: 'string',
  minLength: least,
  maxLength: 60,
  pattern: '^[^\\p{C}\\p{Zl}\\p{Zp}]*$',
});
const counted = (properties: object) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

export const isSentFigures = new Ajv().compile<SentFigures>(
  counted({
    source: word(1),
    campaign: word(0),
    counts: {
      type: 'array',
      maxItems: figureLimits.entries,
      items: counted({
        what: { enum: figureKinds },
        page: text('/[^?#\\s]{0,200}'),
        form: text('(?:form(?:/[\\w-]{1,60}){1,2})?'),
        count: { type: 'integer', minimum: 1, maximum: figureLimits.count },
      }),
    },
  }),
);
