/** A bucket and its credentials, as read from STORAGE_URL. */
export interface S3Address {
  /** The base URL, without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const decodePart = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

function endpointOf(url: URL): string | null {
  const given = url.searchParams.get('endpoint') ?? `https://${url.host}`;
  const endpoint = URL.canParse(given) ? new URL(given) : null;
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) return null;
  return `${endpoint.origin}${endpoint.pathname}`.replace(/\/+$/, '');
}

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=…&endpoint=…`. The host is called over HTTPS;
 * `endpoint` gives another address, such as http://localhost:9000. Returns null if the text has
 * another form.
 */
export function parseS3Address(text: string): S3Address | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !url.host) return null;
  const endpoint = endpointOf(url);
  const bucket = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  const accessKeyId = decodePart(url.username);
  const secretAccessKey = decodePart(url.password);
  if (!endpoint || !accessKeyId || !secretAccessKey || !BUCKET.test(bucket)) return null;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
