// Which tools a run has. The fewer there are, the fewer ways off track: one that does something is there only where a
// scenario asks for it.

import type { Scenario } from '../../kit/scenario.ts'
import type { Tool } from '../../kit/tool.ts'
import { bookTicket } from './book-ticket.ts'
import { getAirQuality } from './get-air-quality.ts'
import { getWeather } from './get-weather.ts'
import { sendAlert } from './send-alert.ts'
import { createWriteFile } from './write-file.ts'

export const toolsFor = ({
  tools = [],
  descriptions = {},
}: Pick<Scenario, 'tools' | 'descriptions'>): readonly Tool[] =>
  [
    getWeather,
    getAirQuality,
    ...[sendAlert, createWriteFile(), bookTicket].filter(({ name }) => tools.includes(name)),
  ].map((tool) => ({ ...tool, description: descriptions[tool.name] ?? tool.description }))
