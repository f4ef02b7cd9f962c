/** A generated picture of a tractor: its kind, from the id, and its colour. */
export const Picture = ({
  id,
  color,
  size,
  alt = '',
}: {
  readonly id: string;
  readonly color: string;
  readonly size: number;
  readonly alt?: string;
}) => (
  <img
    src={`/pictures/${id.slice(0, 2)}-${color.slice(1)}.svg`}
    alt={alt}
    width={size}
    height={size}
  />
);
