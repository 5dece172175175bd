import { describeRuntime } from '../../../tests/contract/runtime.ts'
import { createFakeRuntime } from './fake-runtime.ts'

describeRuntime('fake', async () => createFakeRuntime(), new Set())
