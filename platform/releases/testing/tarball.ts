import { gzipSync } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly content?: string | Buffer;
  /**
   * Ustar type flag: 0 for a file, 1 for a hard link, 2 for a symbolic link, 3 for a device, 5 for
   * a folder, 6 for a pipe.
   */
  readonly type?: string;
  readonly link?: string;
  readonly size?: number;
}

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
