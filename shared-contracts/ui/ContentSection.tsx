import type { ReactNode } from 'react';
import { Section, type SectionProps } from './Section';
import { WhenRead, type WhenReadProps } from './WhenRead';

interface ContentSectionProps<T, Item> extends Pick<SectionProps, 'heading' | 'ground'> {
  readonly content: WhenReadProps<T>['content'];
  readonly items: (content: T) => readonly Item[];
  /** Class of the container. It reserves the space of loading content, to avoid layout shifts. */
  readonly className: string | undefined;
  /** Layout of the heading and the container. */
  readonly around?: string | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * A section with loaded content: reserves space while it loads, and renders nothing if it failed or
 * is empty (§8).
 */
export function ContentSection<T, Item>({
  heading,
  ground,
  content,
  items,
  className,
  around,
  children,
}: ContentSectionProps<T, Item>): ReactNode {
  const section = (inside: ReactNode) => (
    <Section heading={heading} ground={ground} className={around}>
      <div className={className}>{inside}</div>
    </Section>
  );
  return (
    <WhenRead content={content} placeholder={section(null)}>
      {(read) => {
        const list = items(read);
        return list.length > 0 && section(children(list));
      }}
    </WhenRead>
  );
}
