export interface S3Address {
  bucketUrl: string;
  host: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export const s3UrlShape = 'https://KEY:SECRET@host/bucket[/folder]';

/** `https://KEY:SECRET@host:port/bucket/folder?region=auto`. Null for what does not read so: never an error, which would tell the secret. */
export function parseS3Url(text: string): S3Address | null {
  try {
    const url = new URL(text);
    const bucket = url.pathname.replace(/^\/|\/$/g, '');
    if (!url.username || !url.password || !bucket) return null;
    return {
      bucketUrl: `${url.origin}/${bucket}`,
      host: url.host,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    };
  } catch {
    // No URL at all, or a percent sign that was not escaped.
    return null;
  }
}
