import * as documents from './documents';
import { aroundEntryPoints } from './entry-points';
import type { Lint } from './lint';
import { staleMutants } from './mutants';
import * as packages from './packages';
import { oddEnglish } from './plain-english';
import * as styleSheets from './style-sheets';
import { textBesideOthers } from './text-stands-alone';
import { siteWords } from './vocabulary';

/** Each has a counter-example in lints.test.ts. */
export const lints: readonly Lint[] = [
  { name: 'documents name existing files', run: documents.missingFiles },
  { name: 'threats name existing tests', run: documents.untestedThreats },
  { name: 'the section Reach names existing tests', run: documents.missingReach },
  { name: 'commands are documented', run: documents.commandsAsDocumented },
  { name: 'quirks are documented and tested', run: documents.quirksAsDocumented },
  { name: 'decisions have the same form', run: packages.decisionForms },
  { name: 'dependencies are recorded', run: packages.unrecordedDependencies },
  { name: 'install scripts are recorded', run: packages.installScripts },
  { name: 'packages export entry points only', run: packages.openPackages },
  { name: 'slices compile alone', run: packages.compiledTogether },
  { name: 'imports use entry points', run: aroundEntryPoints },
  { name: 'the platform has no words of this site', run: siteWords },
  { name: 'colours have enough contrast', run: styleSheets.contrast },
  { name: 'style sheets use role colours', run: styleSheets.roleColours },
  { name: 'custom properties are defined', run: styleSheets.knownProperties },
  { name: 'style sheets are short', run: styleSheets.shortSheets },
  { name: 'placeholders look the same', run: styleSheets.placeholders },
  { name: 'backgrounds come with a colour', run: styleSheets.colourWithBackground },
  { name: 'selectors are fast', run: styleSheets.noSlowSelectors },
  { name: 'text that changes stands alone', run: textBesideOthers },
  { name: 'mutants apply', run: staleMutants },
  { name: 'English is plain', run: oddEnglish },
];
