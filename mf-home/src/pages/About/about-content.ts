import type { DrawingProps } from 'shared-contracts/ui/Drawing';

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

interface Achievement extends Pick<DrawingProps, 'pieces' | 'box'> {
  readonly year: string;
  readonly text: string;
  /** A path of rows with one lamp for each client. */
  readonly lamps?: string;
  readonly clip?: { readonly name: 'award-first' | 'award-national'; readonly title: string };
}

/** The timeline, with its two videos (§2 About page). */
export const timeline: readonly Achievement[] = [
  {
    year: '2016',
    text: 'Started in Indore, as a proprietorship with one table and two chairs.',
    pieces: [['rooms#desk']],
    box: [-12, 168, 112],
  },
  {
    year: '2017',
    text: 'Branches in Bhopal and Ratlam.',
    pieces: [
      ['street#dairy', 8, 0.7],
      ['street#printer', 158, 0.62],
    ],
    box: [-4, 296, 132],
  },
  {
    year: '2018 to 2020',
    text: 'More than 500 clients. Most came because a friend sent them.',
    pieces: [['rooms#houses']],
    box: [-3, 156, 130],
  },
  {
    year: '2021',
    text: 'A corporate office in Gurugram.',
    pieces: [['rooms#tower']],
    box: [2, 116, 212],
  },
  {
    year: '2022',
    text: 'An award for our work with small firms.',
    pieces: [['rooms#medal']],
    box: [12, 96, 124],
    clip: { name: 'award-first', title: 'The award of 2022' },
  },
  {
    year: '2023',
    text: 'Incorporation as a company, and a national award in Lucknow.',
    pieces: [['rooms#deed']],
    box: [6, 120, 140],
    clip: { name: 'award-national', title: 'The national award in Lucknow, 2023' },
  },
  {
    year: '2024',
    text: 'Over 100 clients helped with private funding.',
    pieces: [],
    box: [-6, 142, 132],
    lamps: Array.from({ length: 10 }, (_, row) => `M${row % 2 ? 6 : 0} ${-7 - 13 * row}h117`).join(
      '',
    ),
  },
  {
    year: '2025',
    text: 'Our incorporation commitment: every file open to the client it belongs to.',
    pieces: [['rooms#book']],
    box: [-4, 158, 60],
  },
];
