/** This page with other overrides: `none`, or as `mf-home@1.0.0-ab12`, several separated by commas. Without the tools, which open by themselves. */
export function addressWith(overrides: string): string {
  const address = new URL(location.href);
  for (const name of ['tools', 'boundaries']) address.searchParams.delete(name);
  address.searchParams.set('override', overrides);
  return address.href;
}
