export function inlineStylesIn(html: string): readonly string[] {
  const [policy = ''] = /<meta http-equiv="Content-Security-Policy" [^>]*>/.exec(html) ?? [];
  return (policy.match(/sha256-[\w+/=]+/g) ?? []).map((hash) => `'${hash}'`);
}
