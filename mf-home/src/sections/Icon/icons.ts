/** Line icons in a square of 100: the strokes in ink, and the one detail in the accent colour. */
export const icons = {
  advice: {
    ink: 'M8 62l18-18 14 4 14-6 14 8-4 8-18 2M94 62L76 44l-14 4M24 74l10 8 12-6M76 74l-14 8',
    accent: 'M38 14h26v22H38zM44 22h14M44 29h9',
  },
  score: { ink: 'M12 72a40 40 0 0 1 76 0M22 72h-8M86 72h-8M50 24v10M24 40l7 6M76 40l-7 6', accent: 'M50 72L68 48M44 78a8 8 0 1 0 12 0' },
  company: { ink: 'M10 86V50l24-16v16l24-16v16l24-16v52zM82 34V14h8v20', accent: 'M24 86V66h14v20M52 64h22v10H52z' },
  private: { ink: 'M24 42h52v44H24zM34 42V30a16 16 0 0 1 32 0v12', accent: 'M50 58v14M44 58h12' },
  unsecured: { ink: 'M50 14v6M10 54a40 34 0 0 1 80 0q-10-8-20 0-10-8-20 0-10-8-20 0-10-8-20 0M50 54v26', accent: 'M50 80a8 8 0 0 0 16 0' },
  working: {
    ink: 'M16 42v44h68V42M10 42l8-24h64l8 24zM28 86V60h18v26M58 60h16v14H58z',
    accent: 'M10 42q10 12 20 0q10 12 20 0q10 12 20 0q10 12 20 0',
  },
  growth: { ink: 'M12 86h16V70H12zM36 86h16V54H36zM60 86h16V36H60zM8 86h84', accent: 'M14 56l22-18 10 8 28-28M62 18h12v12' },
  project: {
    ink: 'M14 86h72M22 86V44h24v42M54 86V22h24v64M62 34h8M62 48h8M62 62h8M30 56h8M30 68h8',
    accent: 'M34 44V28M34 28l-8 6M34 28l8 6',
  },
  securities: {
    ink: 'M20 12h44l16 16v60H20zM64 12v16h16M32 44h36M32 56h36M32 68h18',
    accent: 'M62 74a9 9 0 1 0 .1 0M58 88l-3 8M66 88l3 8',
  },
  startup: {
    ink: 'M50 10q22 18 18 50H32q-4-32 18-50zM32 52L18 66l2 14 14-10M68 52l14 14-2 14-14-10',
    accent: 'M44 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0M44 74q6 16 6 16q0 0 6-16',
  },
  restructure: { ink: 'M50 14v70M30 86h40M20 28h60M20 28L8 56h24zM80 28L68 56h24z', accent: 'M8 56q12 16 24 0M68 56q12 16 24 0' },
  invoice: { ink: 'M22 10h56v78l-9-7-10 7-9-7-9 7-10-7-9 7zM34 28h32M34 42h32', accent: 'M40 56h20M40 63h20M44 56q12 0 6 8q-3 3-8 3l12 9' },
  time: { ink: 'M50 12a38 38 0 1 0 .1 0M50 20v6M50 74v6M20 50h6M74 50h6', accent: 'M50 30v20l14 10' },
  papers: { ink: 'M28 10h36l14 14v64H28zM64 10v14h14M40 40h26M40 52h26', accent: 'M40 68l8 8 16-18' },
  house: { ink: 'M12 48l38-32 38 32M20 44v42h60V44M32 60h12v12H32z', accent: 'M56 86V60h14v26' },
  map: {
    ink: 'M22 22l18-8 22 10 18-6 8 22-10 12 4 20-22 6-12 10-16-8-18 4 4-22-10-14zM40 14l2 24 20 8 18-8',
    accent: 'M57 46a5 5 0 1 0 10 0a5 5 0 1 0-10 0M62 51l-4 18',
  },
} as const;

export type IconName = keyof typeof icons;
