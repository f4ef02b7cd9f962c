const minuteMs = 60_000;
export const minutes = (ms: number) =>
  ms <= minuteMs ? 'a minute' : `${Math.ceil(ms / minuteMs)} minutes`;
