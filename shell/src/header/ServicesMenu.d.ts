interface ServicesMenuProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}
/** The Services dropdown: three entries that choose a tab of the services page, each with its legacy sub-menu. */
export declare function ServicesMenu({ isOpen, onToggle, onChoose }: ServicesMenuProps): import('react').JSX.Element;
