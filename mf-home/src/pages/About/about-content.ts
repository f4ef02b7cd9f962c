/** The journey's blocks (§2 About page) by the `id` in the address. */
export const journey: readonly {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}[] = [
  {
    id: 'vision',
    heading: 'Our Vision',
    text: 'That no sound plan here fails for lack of money, or because nobody explained the terms.',
  },
  {
    id: 'mission',
    heading: 'Our Mission',
    text: 'To bring people and businesses to the lender that fits them, with papers in order and terms understood before they sign.',
  },
  {
    id: 'value',
    heading: 'Our Value',
    text: 'Plain words, complete figures, and no advice that we would not follow ourselves.',
  },
];

interface Achievement {
  readonly year: string;
  readonly text: string;
  readonly clip?: { readonly name: 'award-first' | 'award-national'; readonly title: string };
}

/** The timeline, with its two videos (§2 About page). */
export const timeline: readonly Achievement[] = [
  { year: '2016', text: 'Started in Indore, as a proprietorship with one table and two chairs.' },
  { year: '2017', text: 'Branches in Bhopal and Ratlam.' },
  { year: '2018 to 2020', text: 'More than 500 clients. Most came because a friend sent them.' },
  { year: '2021', text: 'A corporate office in Gurugram.' },
  {
    year: '2022',
    text: 'An award for our work with small firms.',
    clip: { name: 'award-first', title: 'The award of 2022' },
  },
  {
    year: '2023',
    text: 'Incorporation as a company, and a national award in Lucknow.',
    clip: { name: 'award-national', title: 'The national award in Lucknow, 2023' },
  },
  { year: '2024', text: 'Over 100 clients helped with private funding.' },
  {
    year: '2025',
    text: 'Our incorporation commitment: every file open to the client it belongs to.',
  },
];
