import type { Achievement } from 'shared-contracts/contract/entities/content';
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

export const achievementPictures: Readonly<
  Record<NonNullable<Achievement['drawing']>, Pick<DrawingProps, 'pieces' | 'box'>>
> = {
  desk: { pieces: [['rooms#desk']], box: [-12, 168, 112] },
  branches: {
    pieces: [
      ['street#dairy', 8, 0.78],
      ['street#printer', 164, 0.72],
    ],
    box: [-2, 350, 150],
  },
  houses: { pieces: [['rooms#houses']], box: [-3, 156, 130] },
  tower: { pieces: [['rooms#tower']], box: [2, 116, 212] },
  medal: { pieces: [['rooms#medal']], box: [12, 96, 124] },
  deed: { pieces: [['rooms#deed']], box: [6, 120, 140] },
  lamps: {
    pieces: [['rooms#clients']],
    box: [-6, 142, 132],
  },
  book: { pieces: [['rooms#book']], box: [-4, 158, 60] },
};

export const clipTitles: Readonly<Record<NonNullable<Achievement['clip']>, string>> = {
  'award-first': 'The award of 2022',
  'award-national': 'The national award in Lucknow, 2023',
};

/** The documented timeline (§2 About page): what the page shows of a backend without one. */
export const documentedTimeline: readonly Achievement[] = [
  {
    year: '2016',
    text: 'Started in Indore, as a proprietorship with one table and two chairs.',
    drawing: 'desk',
  },
  { year: '2017', text: 'Branches in Bhopal and Ratlam.', drawing: 'branches' },
  {
    year: '2018 to 2020',
    text: 'More than 500 clients. Most came because a friend sent them.',
    drawing: 'houses',
  },
  { year: '2021', text: 'A corporate office in Gurugram.', drawing: 'tower' },
  {
    year: '2022',
    text: 'An award for our work with small firms.',
    drawing: 'medal',
    clip: 'award-first',
  },
  {
    year: '2023',
    text: 'Incorporation as a company, and a national award in Lucknow.',
    drawing: 'deed',
    clip: 'award-national',
  },
  { year: '2024', text: 'Over 100 clients helped with private funding.', drawing: 'lamps' },
  {
    year: '2025',
    text: 'Our incorporation commitment: every file open to the client it belongs to.',
    drawing: 'book',
  },
];
