import { describe, expect, it } from 'vitest';
import { parseS3Address } from './s3-address.ts';

describe('parseS3Address', () => {
  it('returns host, bucket, and access key', () => {
    expect(parseS3Address('s3://AKIA1:hunter2@s3.eu-west-1.example.com/pictures')).toEqual({
      endpoint: 'https://s3.eu-west-1.example.com',
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'hunter2',
    });
  });

  it('returns the region, and an endpoint that replaces the host', () => {
    const text = 's3://k:s@minio/pictures/?region=eu-central-1&endpoint=http://localhost:9000/';
    expect(parseS3Address(text)).toMatchObject({
      endpoint: 'http://localhost:9000',
      region: 'eu-central-1',
      bucket: 'pictures',
    });
    expect(parseS3Address('s3://k:s@minio:9000/pictures')?.endpoint).toBe('https://minio:9000');
  });

  it('decodes special characters in the access key and its secret', () => {
    expect(parseS3Address('s3://k%2F1:a%2Fb%2Bc%40d@host/pictures')).toMatchObject({
      accessKeyId: 'k/1',
      secretAccessKey: 'a/b+c@d',
    });
  });

  it.each([
    ['another protocol', 'https://k:s@host/pictures'],
    ['no key', 's3://host/pictures'],
    ['no secret', 's3://k@host/pictures'],
    ['no host', 's3:///pictures'],
    ['no bucket', 's3://k:s@host'],
    ['a folder in the bucket', 's3://k:s@host/pictures/of/people'],
    ['a bucket that is none', 's3://k:s@host/Pictures_1'],
    ['a secret that is not encoded', 's3://k:a/b@host/pictures'],
    ['a broken encoding', 's3://k:%E0%A4@host/pictures'],
    ['an endpoint that is no address', 's3://k:s@host/pictures?endpoint=minio'],
    ['an endpoint that is no web address', 's3://k:s@host/pictures?endpoint=ftp://minio'],
    ['nothing', ''],
  ])('returns null for %s', (_, text) => {
    expect(parseS3Address(text)).toBeNull();
  });
});
