import { expect, test } from 'vitest';
import { compoundFile, pdfOf, zipOf } from '../testing/resume-files';
import { resumeTypeOf } from './resume-type';

const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml'];

test.each([
  ['a PDF', pdfOf(20), 'pdf'],
  ['a Word document of the old kind', compoundFile, 'doc'],
  ['a Word document', zipOf(word), 'docx'],
  ['a Word document with a comment behind the archive', zipOf(word, 'made somewhere'), 'docx'],
  ['a Word document of Word for the web', zipOf(['word/document2.xml']), 'docx'],
])('recognizes %s', (_, bytes, extension) => {
  expect(resumeTypeOf(bytes)?.extension).toBe(extension);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('My life so far')],
  ['a PDF that begins with something else', Buffer.from('<script></script>%PDF-1.4')],
  ['a spreadsheet', zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['an archive with the document in a folder', zipOf(['folder/word/document.xml'])],
  ['an OpenDocument text', zipOf(['mimetype', 'content.xml'])],
  ['half an archive', zipOf(word).subarray(0, 60)],
  ['the end of an archive alone', zipOf(word).subarray(-22)],
  ['a program with the words in it', Buffer.from('MZ word/document.xml')],
])('rejects %s', (_, bytes) => {
  expect(resumeTypeOf(bytes)).toBeNull();
});

test('reads truncated and damaged archives without an error', () => {
  const whole = zipOf(word);
  for (let at = 0; at < whole.length; at += 1) {
    expect(() => resumeTypeOf(whole.subarray(0, at))).not.toThrow();
    for (const value of [0, 1, 127, 255]) {
      const damaged = Buffer.from(whole);
      damaged[at] = value;
      expect(() => resumeTypeOf(damaged)).not.toThrow();
    }
  }
});
