export const regions = ['Madhya Pradesh', 'Chhattisgarh', 'Delhi NCR'] as const;

/** Towns with an office, by region. */
export const towns = [
  { town: 'Indore', region: 'Madhya Pradesh' },
  { town: 'Bhopal', region: 'Madhya Pradesh' },
  { town: 'Ratlam', region: 'Madhya Pradesh' },
  { town: 'Raipur', region: 'Chhattisgarh' },
  { town: 'Gurugram', region: 'Delhi NCR' },
] as const;
