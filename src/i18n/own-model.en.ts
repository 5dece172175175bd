import type { OwnModelMessages } from './own-model.zh-CN.ts'

const shown = ({ status }: { readonly status: number | null }): string =>
  status === null ? '' : ` (${status})`

export const ownModelEn: OwnModelMessages = {
  'own.title': 'A model of your own',
  'own.intro':
    'To see what a real model does, enter a service that speaks OpenAI’s format and let it answer; the tools and their faults are still simulated as the scenario says. Each run is paid for by your account.',
  'own.privacy':
    'The key stays in this page’s memory, and a sealed frame that may connect to this one address sends it straight to the service. It enters no code, no record and no share link; it does not pass through our server, and the program can’t read it. All that our server sees is the host’s name, for the policy of that frame.',
  'own.preset': 'Provider',
  'own.preset.other': 'Other',
  'own.base': 'Base address',
  'own.baseHelp': 'Usually up to and including /v1, such as https://api.example.com/v1.',
  'own.baseGoesTo': ({ origin }) => `It connects to ${origin}.`,
  'own.model': 'Model',
  'own.modelHelp': 'Names change often; the provider’s documentation has today’s.',
  'own.key': 'Key',
  'own.keyHelp': 'A service on your own machine usually needs none.',
  'own.keep': 'Remember in this tab, the key with it; closing the tab forgets it.',
  'own.use': 'Let it answer my runs',
  'own.fillIn': 'Enter an address and a model first.',
  'own.test': 'Test connection',
  'own.testing': 'Testing.',
  'own.stopTest': 'Stop the test',
  'own.ollama':
    'By default Ollama lets no web page in: set the environment variable OLLAMA_ORIGINS=* and start it again. The frame’s origin is null, and only * admits that. Every page that you open can then reach it, so set it back afterwards.',
  'own.said': ({ said }) => `Its own words: ${said}`,

  'own.base.not-an-address': 'This is no whole address: it has to begin with http:// or https://.',
  'own.base.not-http': 'Only addresses that begin with http:// or https:// will do.',
  'own.base.credentials': 'Leave user name and password out of the address; the key goes below.',
  'own.base.query': 'Leave out ? or # and what follows.',
  'own.base.characters': 'There is a space, a line break or a backslash in the address.',
  'own.base.ipv6':
    'A browser’s security policy can’t name an IPv6 address. Use a host name, localhost or an IPv4 address.',
  'own.base.host':
    'The host name has characters that a security policy can’t name. Letters, digits, hyphens and dots will do.',
  'own.base.mixed-content':
    'This page came by https, and the browser won’t let it talk to http on another machine. Enter an https address, or one on this machine (localhost).',
  'own.model.characters': 'The model’s name is too long or has control characters in it.',
  'own.model.key': 'The model’s name has the key in it. Names of models stand in records: take it out.',
  'own.key.characters':
    'The key has a space, a line break or a foreign character in it: most likely it was not copied whole.',

  'own.outcome.ok': () => 'Connected, and the model calls tools. It is ready to run.',
  'own.outcome.no-tool-call': () =>
    'Connected; but asked to use the tool, it wrote a sentence. Perhaps it can’t use tools, and its runs will have no calls.',
  'own.outcome.no-tools': (status) =>
    `It can be reached but supports no tools: with tools it refuses${shown(status)}, without them it answers. Take a model that can call tools.`,
  'own.outcome.key-refused': (status) =>
    `It refuses the key${shown(status)}. Is it whole, is it this provider’s, has it expired?`,
  'own.outcome.origin-refused': (status) =>
    `It refuses where the request comes from${shown(status)}: the frame sends Origin: null, and it won’t have that. Allow every origin (*) over there, or put a proxy in front that does.`,
  'own.outcome.forbidden': (status) =>
    `It refuses${shown(status)} and does not say why: perhaps the key may not do this, perhaps it won’t have Origin: null.`,
  'own.outcome.unreachable': () =>
    'No answer could be read. Either nobody is there, or it lets no web page read what it says (CORS; refusing Origin: null counts). Browsers don’t tell a page which. Try the same address with curl in a terminal: if that works, it is CORS. For your own machine or network the browser also asks you first; if you once said no, change it in the site’s settings.',
  'own.outcome.leave-refused': () =>
    'It is there and can be read; but a request with a key needs its leave first (a CORS preflight), and it gives none. Allow the headers Authorization and Content-Type over there.',
  'own.outcome.redirected': () =>
    'It points to another address. Lest your key be carried elsewhere, it was not followed. Enter the final address.',
  'own.outcome.too-large': () => 'The reply is far larger than any answer; reading it was given up.',
  'own.outcome.too-slow': () =>
    'No answer in 60 seconds. A model on your own machine is often slow to load the first time: try again, or take a smaller one.',
  'own.outcome.cancelled': () => 'The test was stopped.',
  'own.outcome.rate-limited': (status) =>
    `It says that requests come too fast, or that the quota is used up${shown(status)}.`,
  'own.outcome.model-unknown': (status) =>
    `It has no model of this name${shown(status)}. Its documentation has the names.`,
  'own.outcome.no-such-path': (status) =>
    `There is no chat interface at this address${shown(status)}. Mostly the address has to go up to /v1.`,
  'own.outcome.request-refused': (status) => `It does not accept such a request${shown(status)}.`,
  'own.outcome.server-error': (status) =>
    `Something went wrong on its side${shown(status)}. Try again in a while.`,
  'own.outcome.not-openai': (status) =>
    `There is an answer, but not in OpenAI’s format${shown(status)}. Most likely the address is wrong, or this is no model.`,
  'own.outcome.offline': () =>
    'Our sealed frame could not be fetched; most likely there is no network. Try again once there is.',
}
