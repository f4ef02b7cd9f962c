import { gzipSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content?: string | Buffer;
  /**
   * Type flag of ustar: 0 a file, 1 a hard link, 2 a symbolic link, 3 a device, 5 a folder, 6 a
   * pipe.
   */
  readonly type?: string;
  readonly link?: string;
  /** Size in the header, if it differs. */
  readonly size?: number;
}

/** Creates a POSIX tar archive with any entries, valid or not. */
export function getTar(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ name, content = '', type = '0', link = '', size }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0, 100);
    header.write('0000644\0', 100);
    header.write('0000000\x000000000\0', 108);
    header.write(`${(size ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write(type, 156);
    header.write(link, 157, 100);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

export const tarball = (entries: readonly Entry[]): Buffer =>
  gzipSync(getTar(entries), { level: 1 });
