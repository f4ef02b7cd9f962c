import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { compoundFile, getPdf, getZip } from '../testing/resume-files';
import { getResumeType } from './resume-type';

const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml'];

cases([
  ['a PDF', getPdf(20), 'pdf'],
  ['a Word document of the old kind', compoundFile, 'doc'],
  ['a Word document', getZip(word), 'docx'],
  ['a Word document with a comment behind the archive', getZip(word, 'made somewhere'), 'docx'],
  ['a Word document of Word for the web', getZip(['word/document2.xml']), 'docx'],
])('recognizes the types of resumes', (_, bytes, extension) => {
  expect(getResumeType(bytes)?.extension).toBe(extension);
});

cases([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('My life so far')],
  ['a PDF that begins with something else', Buffer.from('<script></script>%PDF-1.4')],
  ['a spreadsheet', getZip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['an archive with the document in a folder', getZip(['folder/word/document.xml'])],
  ['an OpenDocument text', getZip(['mimetype', 'content.xml'])],
  ['half an archive', getZip(word).subarray(0, 60)],
  ['the end of an archive alone', getZip(word).subarray(-22)],
  ['a program with the words in it', Buffer.from('MZ word/document.xml')],
])('rejects other types', (_, bytes) => {
  expect(getResumeType(bytes)).toBeNull();
});

test('reads truncated and damaged archives without an error', () => {
  const whole = getZip(word);
  for (let at = 0; at < whole.length; at += 1) {
    expect(() => getResumeType(whole.subarray(0, at))).not.toThrow();
    for (const value of [0, 1, 127, 255]) {
      const damaged = Buffer.from(whole);
      damaged[at] = value;
      expect(() => getResumeType(damaged)).not.toThrow();
    }
  }
});
