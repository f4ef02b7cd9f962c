import { minuteMs } from '@platform/slice/contract/durations';

export const minutes = (ms: number) =>
  ms <= minuteMs ? 'a minute' : `${Math.ceil(ms / minuteMs)} minutes`;
