# The site in a small image: docker build -t rihla . && docker run -p 3000:3000 -v rihla:/data rihla
FROM node:24-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node: the pinned one, an optional package, is left out.
RUN npm ci --omit=dev --ignore-scripts --loglevel=error && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --loglevel=error
COPY . .
RUN NODE_ENV=production npx react-router build && node scripts/compress.ts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=pages /app/build ./build
COPY package.json ./
COPY api ./api
COPY art ./art
COPY public ./public
COPY migrations ./migrations
COPY server ./server
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=150", "--v8-pool-size=1", "server/main.ts"]
