/** Line icons of 48 px, with one detail in the accent colour. */
export const icons = {
  advice: {
    ink: 'M5 7h38v26H23l-9 8v-8H5z',
    accent: 'M18 13h13M18 18h13M18 13h4a5 5 0 0 1 0 10h-4l8 6',
  },
  score: {
    ink: 'M38 23V13l-8-8H10v38h12M30 5v8h8M16 19h15M16 25h8',
    accent: 'M32 27a7 7 0 1 0 .01 0M37 39l6 6',
  },
  company: { ink: 'M5 15h38v26H5zM17 15V8h14v7', accent: 'M5 26h15M28 26h15M20 23h8v6h-8z' },
  private: {
    ink: 'M17 5a7 7 0 1 0 .01 0M4 41v-6a10 10 0 0 1 10-10h6q3 0 5 1',
    accent: 'M35 25a9 9 0 1 0 .01 0M31 30h8M31 33.5h8M31 30h2a3.5 3.5 0 0 1 0 7h-1l4 3',
  },
  unsecured: {
    ink: 'M10 5h28v38H10zM16 13h16M16 19h16',
    accent: 'M15 35c3-9 7-10 6-4s3 5 5 1 4-3 7 1',
  },
  invoice: {
    ink: 'M11 5h26v38l-4.3-3.5L28.3 43 24 39.5 19.7 43l-4.4-3.5L11 43zM17 12h14M17 18h14',
    accent: 'M19 24h10M19 28h10M19 24h3a4 4 0 0 1 0 8h-2l6 4',
  },
  time: { ink: 'M24 5a19 19 0 1 0 .01 0M24 9v3M24 36v3M9 24h3M36 24h3', accent: 'M24 15v9l7 5' },
  bridge: {
    ink: 'M3 18h42M9 18v23M39 18v23M3 41h10M35 41h10',
    accent: 'M9 41a15 15 0 0 1 30 0M17 28V18M24 26v-8M31 28V18',
  },
  share: {
    ink: 'M24 5a19 19 0 1 0 .01 0',
    accent: 'M16 33l16-18M18 15a3 3 0 1 0 .01 0M30 27a3 3 0 1 0 .01 0',
  },
  listing: {
    ink: 'M6 5v38h37M15 22v4M15 36v3M12 26h6v10h-6zM26 14v4M26 29v4M23 18h6v11h-6z',
    accent: 'M37 5v4M37 21v4M34 9h6v12h-6z',
  },
  papers: { ink: 'M10 5h20l8 8v30H10zM30 5v8h8M16 19h16M16 25h16', accent: 'M17 34l4 4 9-8' },
  house: { ink: 'M5 23L24 6l19 17M10 19v24h28V19', accent: 'M20 43V29h8v14' },
  estate: {
    ink: 'M4 43h40M8 43V21h14v22M22 43V6h18v37',
    accent: 'M13 27h4M13 33h4M28 13h6M28 20h6M28 27h6M28 34h6',
  },
} as const;

export type IconName = keyof typeof icons;
