/**
 * Tells whether thousands of people have chosen a password before; capitals make no difference. The list is read when it
 * is first needed.
 */
export function createCommonPasswords(): (password: string) => Promise<boolean> {
  let list: Promise<ReadonlySet<string>> | undefined;
  return async (password) => {
    list ??= load();
    return (await list).has(password.toLowerCase());
  };
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Its entries are in lower case; the short ones are refused by their length.
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= 8));
}
