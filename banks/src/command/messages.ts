export const usage = ({ formats }: { formats: string }) =>
  `usage: question-banks inspect FILE\n       question-banks convert FILE ${formats} NEW-FILE`;
export const notWritten = ({
  format,
  what,
  count,
}: {
  format: string;
  what: string;
  count: number;
}) => `not included in ${format}: ${what} (${count})`;
export const notRead = ({ where, message }: { where: string; message: string }) =>
  `${where}: ${message}`;
export const nothingRead = 'No question could be read, so nothing was written';
export const written = ({ count, file }: { count: number; file: string }) =>
  `${count === 1 ? '1 question was' : `${count} questions were`} written to ${file}`;
