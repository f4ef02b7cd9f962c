export const afterContact = [
  {
    title: 'We call you',
    text: 'On the next working day. Tell us when it suits you.',
  },
  {
    title: 'We look at the figures',
    text: 'What comes in, what goes out, and which papers count. This costs nothing.',
  },
  {
    title: 'You decide',
    text: 'You get a list of lenders that fit, with costs and timing in writing. You sign nothing before that.',
  },
] as const;

export const afterApplication = [
  {
    title: 'We read it',
    text: 'We read every application within a week. Everyone gets an answer.',
  },
  {
    title: 'We talk',
    text: 'Half an hour on the phone, about what you have done and what we need.',
  },
  {
    title: 'You see how we work',
    text: 'One day with the team and a real file. Then both sides decide.',
  },
] as const;
