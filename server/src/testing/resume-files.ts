export const getPdf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, 'x')]);

/** The smallest valid start of an OLE2 compound file. */
export const compoundFile = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
]);

/** Returns a ZIP file that contains empty files with these names (APPNOTE.TXT). */
export function getZip(names: readonly string[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const name of names) {
    const text = Buffer.from(name);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(text.length, 28);
    entry.writeUInt32LE(Buffer.concat(locals).length, 42);
    entries.push(entry, text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(text.length, 26);
    locals.push(local, text);
  }
  const files = Buffer.concat(locals);
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(files.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([files, directory, end, Buffer.from(comment)]);
}
