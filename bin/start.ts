// `npm start`: builds the site when it is not built from the present sources, then serves it.

import { buildIfNeeded } from './build.ts'
import { serve } from './serve.ts'

if (await buildIfNeeded()) await serve()
else process.exitCode = 1
