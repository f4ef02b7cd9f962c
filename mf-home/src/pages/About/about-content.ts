/** The journey's blocks (§2 About page). Their ids are the values of the address's `id`. */
export const journey: readonly { readonly id: string; readonly heading: string; readonly text: string }[] = [
  {
    id: 'vision',
    heading: 'Our Vision',
    text: 'That no sound plan in our region fails for want of funds, or of someone who explains them.',
  },
  {
    id: 'mission',
    heading: 'Our Mission',
    text: 'To bring people and businesses to the lender that fits them, with papers in order and terms understood before anything is signed.',
  },
  { id: 'value', heading: 'Our Value', text: 'Plain words, complete figures, and no advice that we would not follow ourselves.' },
];

/** The timeline (§2 About page). */
export const timeline: readonly { readonly year: string; readonly text: string }[] = [
  { year: '2016', text: 'Started in Indore' },
  { year: '2017', text: 'Branches in Bhopal and Ratlam' },
  { year: '2018 to 2020', text: 'More than 500 clients' },
  { year: '2021', text: 'Corporate office in Gurugram' },
  { year: '2022', text: 'An award for our work' },
  { year: '2023', text: 'Incorporation, and a national award in Lucknow' },
  { year: '2024', text: 'Over 100 clients helped with private funding' },
  { year: '2025', text: 'Our incorporation commitment' },
];
