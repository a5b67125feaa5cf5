/**
 * The package s3rver (its maintained fork) has no types. Only the part that the tests use is
 * declared.
 */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
