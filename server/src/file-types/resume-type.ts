export interface ResumeType {
  readonly mediaType: string;
  readonly extension: 'pdf' | 'doc' | 'docx';
}

const pdf: ResumeType = { mediaType: 'application/pdf', extension: 'pdf' };
const doc: ResumeType = { mediaType: 'application/msword', extension: 'doc' };
const docx: ResumeType = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
};

/** OLE2 compound file: Word's format before 2007 and for password-protected documents. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Detects a file's type from its content. Returns null for other types. */
export function getResumeType(bytes: Buffer): ResumeType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdf;
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) return doc;
  return namesInZip(bytes).some((name) => documentPart.test(name)) ? docx : null;
}

/** Word for the web adds a number. */
const documentPart = /^word\/document\d*\.xml$/;

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Lengths of ZIP records without names and comments, in bytes. */
const endBytes = 22;
const entryBytes = 46;

/**
 * Returns the file names in a ZIP file's central directory (APPNOTE.TXT, 4.3.12 and 4.3.16), or an
 * empty list if it is not a ZIP file.
 */
function namesInZip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(endSignature);
  if (end < 0 || end + endBytes > bytes.length || bytes.readUInt32LE(0) !== localSignature)
    return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + entryBytes <= end && bytes.readUInt32LE(at) === entrySignature) {
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + entryBytes, Math.min(nameEnd, end)));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
