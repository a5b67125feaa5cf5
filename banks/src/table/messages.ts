export const onlyOneOption = ({ option }: { option: string | number }) =>
  `It has only one option, “${option}”; it was read as a question without options`;
export const firstRow = 'the first row';
export const columnNotUsed = ({ column }: { column: string | number }) =>
  `The column “${column}” is not used`;
export const columnsGuessed =
  'There is no header row, so the columns were guessed from their content. Check that each guess is right';
export const countedFromZero =
  'The right options seem to be numbered from 0 and were read that way';
export const noColumn = ({ column }: { column: string | number }) =>
  `No column is named “${column}”. Choose what each column contains, or use the template`;
export const dayUnreadable = ({ day }: { day: string | number }) =>
  `The day “${day}” cannot be read; write it as 2027-03-01`;
export const difficultyUnknown = ({ difficulty }: { difficulty: string | number }) =>
  `The difficulty “${difficulty}” is not easy, medium, or hard`;
export const extraCellsJoined = ({ column }: { column: string | number }) =>
  `There are more cells than columns, for example because of a comma outside quotes; the extra cells were read as the end of “${column}”`;
export const extraCellsDoubtful =
  'There are more cells than columns, for example because of a comma outside quotes: check that each cell is in its column';
export const cellsLeftOut = ({ cells }: { cells: string | number }) =>
  `Left out, after the last column: “${cells}”`;
export const cellsWithoutColumn = ({ column }: { column: string | number }) =>
  `The cells after the column “${column}” have no column name and are not used`;
export const optionsInOneCell = ({ options }: { options: string | number }) =>
  `Its options are in one cell and can be separated in two ways; they were read as “${options}”`;
export const tooManyOptions = ({ most }: { most: string | number }) =>
  `It has more than ${most} options`;
export const questionSpansRows =
  'The question is merged across several rows, so its options cannot be separated: give each question one row';
export const rightOptionUnclear = ({ mark }: { mark: string | number }) =>
  `It is not clear which option is right: “${mark}”`;
export const fileNotIncluded = ({ kind, name }: { kind: string; name: string | number }) =>
  `The ${kind === 'audio' ? 'audio' : 'picture'} “${name}” is not in the file`;
export const optionPictures = 'the pictures of its options';
export const caseHasNoPassage = ({ title }: { title: string | number }) =>
  `The case “${title}” has no passage in the file`;
export const columnsLeftOut = ({ most }: { most: string | number }) =>
  `Columns after the first ${most} were left out`;
export const picturesLeftOut = ({ count }: { count: number }) =>
  count === 1
    ? 'A picture that is not next to a question was left out'
    : `${count.toLocaleString('en')} pictures that are not next to a question were left out`;
