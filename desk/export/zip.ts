import { crc32 } from 'node:zlib';

interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer | string>;
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
/** 1 January 1980, midnight. */
const noTime = 0x210000;
/** Version 2.0; sizes follow the content; UTF-8 names; no compression. */
const common = (name: Buffer, crc: number, size: number): Buffer =>
  numbers(
    [20, 2],
    [0x808, 2],
    [0, 2],
    [noTime, 4],
    [crc, 4],
    [size, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  );

/** Streams files as a ZIP archive (APPNOTE 6.3). */
export async function* getZip(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  const written = (part: Buffer): Buffer => {
    offset += part.length;
    return part;
  };
  for (const file of files) {
    const name = Buffer.from(file.name);
    const start = offset;
    let crc = 0;
    let size = 0;
    yield written(Buffer.concat([numbers([0x04034b50, 4]), common(name, 0, 0), name]));
    for await (const text of file.content) {
      const part = Buffer.from(text as string);
      crc = crc32(part, crc);
      size += part.length;
      yield written(part);
    }
    yield written(numbers([0x08074b50, 4], [crc, 4], [size, 4], [size, 4]));
    const end = numbers([0, 2], [0, 2], [0, 2], [0, 4], [start, 4]);
    directory.push(numbers([0x02014b50, 4], [20, 2]), common(name, crc, size), end, name);
  }
  const list = Buffer.concat(directory);
  const count = files.length;
  yield list;
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  );
}
