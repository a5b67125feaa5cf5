/** Makes a file name of letters, digits, and hyphens, which every system accepts. */
export function fileNameOf(name: string, ending: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${bare || 'questions'}.${ending}`;
}
