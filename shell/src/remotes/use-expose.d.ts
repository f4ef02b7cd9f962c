import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
export type ExposeState<Module> =
  | {
      readonly status: 'loading';
    }
  | {
      readonly status: 'loaded';
      readonly module: Module;
    }
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly isRetrying: boolean;
    };
/** Loads a part of a remote while the component is there, and again when asked to. */
export declare function useExpose<Module>(
  remote: RemoteName,
  expose: Expose,
): {
  state: ExposeState<Module>;
  retry: () => void;
};
