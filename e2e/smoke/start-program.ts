import { spawn } from 'node:child_process';

/** A program that runs beside this one. */
export interface Program {
  /** Resolves with the first match in what it prints. Rejects when it exits before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

/** Of what it prints: an old Chromium without a display complains for as long as it runs. */
const mostKept = 1_000_000;

export function startProgram(
  command: string,
  given: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(command, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  // Also when this program breaks off.
  process.once('exit', () => child.kill());
  const listeners = new Set<() => void>();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-mostKept);
      for (const listener of listeners) listener();
    });
  }
  let failure: Error | null = null;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      resolve();
    });
    child.once('exit', (code) => {
      failure = new Error(`${command} exited with code ${code}.\n${printed}`);
      resolve();
    });
  });
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed);
          if (found === null) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void exited.then(() => reject(failure));
      }),
    end: async () => {
      child.kill();
      await exited;
    },
  };
}
