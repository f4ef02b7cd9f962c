/** The site's icons: 2 px lines in a 24 px square, drawn for this site. Pages use no others. */
export const icons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  close: 'M6 6l12 12M18 6L6 18',
  phone: 'M4 4h5l2 5-2.5 2a12 12 0 0 0 4.5 4.5l2-2.5 5 2v5c-9 1-17-7-16-16z',
  message: 'M3 5h18v12H11l-5 4v-4H3zM7.5 9.5h9M7.5 13h5',
  enquire: 'M5 3h9l5 5v13H5zM14 3v5h5M8.5 13h7M8.5 17h4',
  tick: 'M4 13l5.5 5L20 6.5',
  alert: 'M12 3.5L22 20.5H2zM12 10v5M12 17.8v.2',
  waiting: 'M4.9 12h.2M11.9 12h.2M18.9 12h.2',
  newTab: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
} as const;

export type IconName = keyof typeof icons;
