import { pleaseCheck, reject } from '@platband/server-kit/http';
import type { FastifyError } from 'fastify';
import { limits } from 'shared-contracts/contract/limits';
import { getResumeType } from '../file-types/resume-type';

export interface Resume {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface FieldsAndResume {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly resume: Resume | null;
}

/**
 * Extracts a request's file: `resume` in base64 and `resumeName` become name and size in the lead.
 * @throws Rejection 400 for the field `resume`.
 */
export function takeResume(request: Readonly<Record<string, unknown>>): FieldsAndResume {
  const { resume: base64, ...fields } = request;
  if (typeof base64 !== 'string' || base64 === '') return { fields, resume: null };
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.resumeBytes) throw rejectResume(tooLarge);
  const type = getResumeType(bytes);
  if (type === null) throw rejectResume('Must be a PDF or Word document (PDF, DOC or DOCX).');
  const fileName = named(String(fields['resumeName'] ?? ''), type.extension);
  return {
    fields: { ...fields, resumeName: fileName, resumeSize: bytes.length },
    resume: { fileName, mediaType: type.mediaType, bytes },
  };
}

/**
 * Reports a body over the limit as an error of the field `resume`, like a résumé that is a byte too
 * large.
 */
export function nameTooLargeResume(error: FastifyError): never {
  throw error.statusCode === 413 ? rejectResume(tooLarge) : error;
}

const tooLarge = 'At most 2 MB.';
const rejectResume = (words: string) => reject(400, pleaseCheck, { fields: { resume: words } });

/** Returns a file name without folders, with the extension of its type. */
function named(given: string, extension: string): string {
  const name = given.replace(/^.*[\\/]/, '').trim();
  if (name.toLowerCase().endsWith(`.${extension}`)) return name;
  return `${name === '' ? 'resume' : name}.${extension}`;
}
