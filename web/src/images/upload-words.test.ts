import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { describe, expect, it } from 'vitest';
import { noReply } from '../calls/failure.ts';
import { fileProblem, uploadFailure } from './upload-words.ts';

const file = (bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], 'picture.png', { type });

describe('fileProblem', () => {
  it('returns null for JPEG and PNG up to 5 MB, and a problem for other types and larger files', () => {
    expect(fileProblem(file(QUESTION_IMAGE_BYTES, 'image/png'), QUESTION_IMAGE_BYTES)).toBeNull();
    expect(fileProblem(file(9, 'image/jpeg'), QUESTION_IMAGE_BYTES)).toBeNull();
    expect(fileProblem(file(9, 'image/svg+xml'), QUESTION_IMAGE_BYTES)).toBe('Invalid file type');
    expect(fileProblem(file(QUESTION_IMAGE_BYTES + 1, 'image/png'), QUESTION_IMAGE_BYTES)).toBe(
      'File size exceeds 5MB',
    );
  });
});

describe('uploadFailure', () => {
  const broken = { code: 'image-broken', status: 422, message: 'This picture is damaged' } as const;
  const large = { code: 'too-large', status: 413, message: 'File size exceeds 5MB' } as const;

  it("returns the server's message if it is about the picture, such as a damaged file", () => {
    expect(uploadFailure('option', broken)).toBe('This picture is damaged');
    expect(uploadFailure('illustration', large)).toBe('File size exceeds 5MB');
  });

  it.each([
    ['illustration', 'Error uploading illustration'],
    ['option', 'Error uploading image for option'],
    ['file', 'Error uploading file'],
    ['picture', 'Error uploading image (file size must be less than 2 MB)'],
  ] as const)(
    "for a failed upload of the kind '%s', returns the specification's text if the server sent no message",
    (of, words) => {
      expect(uploadFailure(of, noReply())).toBe(words);
      expect(uploadFailure(of, new Error('x'))).toBe(words);
    },
  );

  it("returns the server's message about a question file that must wait, but not one about a server error", () => {
    const busy = { code: 'file-under-way', status: 429, message: 'Please wait for it.' } as const;
    const internal = { code: 'internal', status: 500, message: 'Something went wrong!' } as const;
    const bare = { code: 'unexplained', status: 502, message: 'Something went wrong!' } as const;
    expect(uploadFailure('file', busy)).toBe('Please wait for it.');
    expect(uploadFailure('file', internal)).toBe('Error uploading file');
    expect(uploadFailure('file', bare)).toBe('Error uploading file');
  });

  it('returns an error text with the limit of 2 MB for a profile picture', () => {
    expect(uploadFailure('picture', large)).toContain('2 MB');
  });
});
