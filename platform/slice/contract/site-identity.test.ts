import { afterEach, expect, test } from 'vitest';
import { factsIn, provideFacts, readFacts, siteFactsId } from './site-identity';

afterEach(() => {
  provideFacts(undefined);
  Reflect.deleteProperty(globalThis, 'document');
});

test('reads the facts in the document, or those of the process', () => {
  expect(readFacts()).toEqual({});
  const texts = new Map([[siteFactsId, { textContent: '{"name":"A & B"}' }]]);
  Reflect.set(globalThis, 'document', { getElementById: (id: string) => texts.get(id) ?? null });
  expect(readFacts()).toEqual({ name: 'A & B' });
  texts.clear();
  expect(readFacts()).toEqual({});
  provideFacts({ name: 'C' });
  expect(readFacts()).toEqual({ name: 'C' });
});

test('facts are replaced by their translations', () => {
  const facts = { name: 'A', city: 'Indore', translated: { hi: { city: 'इंदौर' } } };
  expect(factsIn(facts, 'hi')).toEqual({ name: 'A', city: 'इंदौर' });
  expect(factsIn(facts, 'en-IN')).toEqual({ name: 'A', city: 'Indore' });
});
