import {
  findNodeAtLocation,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type ContentProblem, lineAt } from './content-problem';
import type { Entry } from './entry';
import { plainName } from './read-articles';
import type { readText } from './read-text';

/** Returns the entries of a JSON list, or an empty list if the file is malformed. */
export function readList(
  file: string,
  { text, problems }: Awaited<ReturnType<typeof readText>>,
): {
  readonly entries: readonly Entry[];
  readonly problems: readonly ContentProblem[];
} {
  if (problems.length > 0) return { entries: [], problems };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const problem = (line: number, says: string) => ({
    entries: [],
    problems: [{ file, line, says }],
  });
  const [first] = errors;
  // Further errors are mostly consequences of the first one.
  if (first !== undefined) return problem(lineOfError(first, text), wordsOf(first.error));
  if (tree?.type !== 'array')
    return problem(1, 'The file must be a list: put all entries between [ and ].');
  const items = JSON.parse(text) as readonly unknown[];
  const entries = items.map((item, index) => ({
    file,
    item: item as Entry['item'],
    problems: [],
    getLine: (...path: readonly (string | number)[]) => {
      const part = findNodeAtLocation(tree, [index, ...path]);
      // For a property, the line of its name, since its text may begin further down.
      const node =
        part?.parent?.type === 'property'
          ? part.parent
          : (part ?? findNodeAtLocation(tree, [index]));
      return lineAt(text, node?.offset ?? 0);
    },
  }));
  const lists = entries.filter(
    ({ item }) => typeof item !== 'object' || item === null || Array.isArray(item),
  );
  return {
    entries: entries
      .filter((entry) => !lists.includes(entry))
      .map((entry) => ({ ...entry, item: plainName(entry.item) })),
    problems: lists.map(({ getLine }) => ({
      file,
      line: getLine(),
      says: 'An entry must be between { and }.',
    })),
  };
}

/** The parser reports a missing token at the next one; this returns the end of the previous one. */
function lineOfError({ offset, error }: ParseError, text: string): number {
  const isMissing = /Expected$/.test(printParseErrorCode(error));
  return lineAt(text, isMissing ? text.slice(0, offset).trimEnd().length : offset);
}

const words: Readonly<Record<string, string>> = {
  CommaExpected: 'A comma is missing at the end of this line.',
  ColonExpected: 'A colon is missing between a name and its value.',
  CloseBracketExpected: 'The list is not closed. Add ] after its last entry.',
  CloseBraceExpected: 'The entry is not closed. Add } after its last line.',
  PropertyNameExpected:
    'Expected a name in quotes, or } to end the entry. There must be no comma after its last line.',
  ValueExpected: 'Expected text in quotes. There must be no comma after the last entry of a list.',
  UnexpectedEndOfString:
    'The closing quotation mark is missing, or the text contains a line break. Write \\n for a line break.',
  InvalidEscapeCharacter:
    'This character cannot follow a backslash. Write \\\\ for a backslash, \\" for a quotation mark.',
  InvalidCommentToken: 'This file cannot contain comments. Remove this one.',
  InvalidCharacter:
    'The text contains a tab or another control character. Delete it, or write \\t for a tab.',
  EndOfFileExpected: 'There is text after the ] of the list. Remove it.',
};

const wordsOf = (error: ParseErrorCode): string =>
  words[printParseErrorCode(error)] ??
  'This is not valid JSON. Check quotation marks, commas and brackets.';
