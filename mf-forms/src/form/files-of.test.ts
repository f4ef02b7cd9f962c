import { careersPopupForm } from 'shared-contracts/contract/forms/careers-popup';
import { afterEach, expect, test, vi } from 'vitest';
import { getFiles } from './files-of';

afterEach(() => vi.unstubAllGlobals());

const sending = {
  ...careersPopupForm,
  call: { path: '/slice-forms/jobs', leadKind: null, summary: 'Apply' },
} as const;

function formWith(file: File | null): HTMLFormElement {
  const form = document.createElement('form');
  const input = Object.assign(document.createElement('input'), { type: 'file', name: 'resume' });
  Object.defineProperty(input, 'files', { value: file === null ? [] : [file] });
  form.append(input);
  return form;
}

test('a chosen file is sent with its name', async () => {
  const chosen = formWith(new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
  expect(await getFiles(chosen, sending)).toEqual({ resume: 'JVBERi0=', resumeName: 'cv.pdf' });
  expect(await getFiles(formWith(null), sending)).toEqual({});
  expect(await getFiles(chosen, careersPopupForm)).toEqual({});
});

test('an unreadable file is an error with the browser’s reason', async () => {
  const gone = new DOMException('It is not there any more.', 'NotFoundError');
  class Unreadable {
    error = gone;
    onerror = () => {};
    readAsDataURL() {
      queueMicrotask(() => this.onerror());
    }
  }
  vi.stubGlobal('FileReader', Unreadable);
  await expect(getFiles(formWith(new File(['a'], 'cv.pdf')), sending)).rejects.toBe(gone);
});
