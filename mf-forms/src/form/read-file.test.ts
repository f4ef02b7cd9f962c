import { cases } from '@platband/slice/build/cases';
import { careersPopupForm } from 'shared-contracts/contract/forms/careers-popup';
import { expect, test, vi } from 'vitest';
import { readFile } from './read-file';

const { resume } = careersPopupForm.fields;
const problemOf = async (file: File) => {
  const reading = await readFile(file, resume);
  return 'problem' in reading ? reading.problem : null;
};

cases([
  ['msf_1000012345', '%PDF-1.7', null],
  ['cv.docx', 'PK\x03\x04', null],
  ['cv.pdf', 'A text', 'Choose a PDF or Word file (.pdf, .doc, .docx)'],
  ['cv.pdf', '', 'The file is empty. Please choose another one.'],
  [
    'cv.pdf',
    '%PDF-'.padEnd(2_000_001),
    'The file is larger than 2 MB. Please choose a smaller one.',
  ],
])('reports the problem of a file by name and content', async (name, content, problem) => {
  expect(await problemOf(new File([content], name))).toBe(problem);
});

test('a file that cannot be read is named as such', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as never));
  });
  expect(await problemOf(new File(['%PDF-'], 'cv.pdf'))).toMatch(/^The file can’t be read\./);
});

test('a file is read once, since it may be gone when the form is sent', async () => {
  const file = new File(['%PDF-'], 'cv.pdf');
  const first = await readFile(file, resume);
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => {
    throw new DOMException('It is gone.', 'NotFoundError');
  });
  expect(await readFile(file, resume)).toBe(first);
  expect(first).toEqual({ content: btoa('%PDF-') });
});
